/**
 * Combines the routes of all services into one app, and applies the rules for every response, such as security
 * headers.
 */
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { controlApiRoutes } from './control/routes.ts';
import { scenarioLinkRoutes } from './control/go.ts';
import { controlPageRoutes } from './control/page.ts';
import { assertUrlHasStorableText } from './core/address.ts';
import type { HonoEnv } from './core/call.ts';
import { createNotFoundError } from './core/http-error.ts';
import { createErrorResponse, setCommonHeaders, toHttpError } from './error-answers.ts';
import { healthRoutes } from './services/health/routes.ts';
import { handOverRoutes } from './services/auth/hand-over.ts';
import { authRoutes } from './services/auth/routes.ts';
import { damageRoutes } from './services/damage/routes.ts';
import { contactRoutes } from './services/contact/routes.ts';
import { documentRoutes } from './services/documents/routes.ts';
import { incidentRoutes } from './services/incidents/routes.ts';
import { locationRoutes } from './services/locations/routes.ts';
import { photoRoutes } from './services/photos/routes.ts';
import { emailRoutes } from './services/notifications/email.ts';
import { pixelRoutes } from './services/pixel/routes.ts';
import { queryRoutes } from './services/query/routes.ts';
import { staffRoutes } from './services/staff/routes.ts';
import { createVitalsRoutes } from './services/vitals/routes.ts';
import { uploadRoutes } from './services/uploads/routes.ts';
import { geocoderRoutes } from './simulators/geocoder/routes.ts';
import { cardRoutes } from './simulators/card.ts';
import { identityRoutes } from './simulators/identity.ts';
import { stylesheetRoutes } from './simulators/look.ts';

/**
 * Creates the app with the routes of all services.
 * @param control whether it also has the control page and its calls
 * @param simulators whether it also has the simulated ID provider and card page
 */
export const createSandboxApp = (control: boolean, simulators: boolean): Hono<HonoEnv> => {
  // `strict: false` lets a path match with and without a trailing slash.
  const app = new Hono<HonoEnv>({ strict: false });
  app.use('*', async (c, next) => {
    c.set('db', c.env.services.store);
    await next();
    // Records the path pattern of the route that responded, which is that of the last route that ran. If no
    // route matched, that is this handler's own `*`, which is not recorded.
    const route = routePath(c);
    if (!route.endsWith('*')) c.env.call.route = route;
    const { requestId, now } = c.env.call;
    setCommonHeaders(c.res.headers, requestId, now);
  });
  app.use('*', (c, next) => {
    if (c.env.refused) throw c.env.refused;
    assertUrlHasStorableText(c.req.url);
    return next();
  });
  for (const routes of [
    authRoutes,
    staffRoutes,
    incidentRoutes,
    geocoderRoutes,
    contactRoutes,
    handOverRoutes,
    emailRoutes,
    queryRoutes,
    documentRoutes,
    damageRoutes,
    locationRoutes,
    photoRoutes,
    pixelRoutes,
    uploadRoutes,
    createVitalsRoutes(),
  ])
    app.route('/api', routes);
  if (simulators)
    app
      .route('/api/simulators', identityRoutes)
      .route('/api/simulators', cardRoutes)
      .route('/api/simulators', stylesheetRoutes);
  app.route('/', healthRoutes);
  if (control)
    app
      .route('/_sandbox', controlPageRoutes)
      .route('/_sandbox', scenarioLinkRoutes)
      .route('/_sandbox', controlApiRoutes);
  app.notFound(() => {
    throw createNotFoundError();
  });
  app.onError((thrown, c) => createErrorResponse(toHttpError(thrown, c.env.call)));
  return app;
};
