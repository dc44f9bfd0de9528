import type { Rental } from '@journey/api/rentals';
import {
  CameraIcon,
  CarIcon,
  DocumentIcon,
  ExternalIcon,
  InfoIcon,
  PhoneIcon,
  QuestionIcon,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  SignOutIcon,
} from '@journey/ui';
import { NavLink } from 'react-router-dom';
import { getTermsUrl, parseCountry } from '../../site/index.ts';
import { layoutMessages as text } from '../messages.ts';
import { usePortalApp } from '../portal.ts';
import { findMenuItemReason, MENU_ITEMS, MENU_PATHS, type MenuItem } from '../rules/menu.ts';
import { useCurrentRental } from './RentalPage.tsx';
import { footerMessages } from '../../site/messages.ts';

const ICONS: Partial<Record<MenuItem, typeof CarIcon>> = { photos: CameraIcon, damage: CarIcon };

const newTab = { target: '_blank', rel: 'noopener' };

interface Props {
  /** Whether the drawer that contains the menu on small screens is open. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
  /** Opens the terms that the renter has signed for this rental, in a new tab. */
  readonly onTerms: (rental: Rental) => void;
}

/** Renders the portal's menu: a greeting, the pages of the current rental, the brand's links, and Sign Out. */
export const PortalMenu = ({ open, onClose, onSignOut, onTerms }: Props) => {
  const { site } = usePortalApp();
  const { query, rental } = useCurrentRental();
  const { brand, phone, links } = site;
  const country = rental ? parseCountry(rental.country) : site.country;
  const terms = getTermsUrl({ brand, country }, location.hostname);
  const name = [rental?.firstName, rental?.lastName].filter(Boolean).join(' ');

  const openTerms = () => {
    onClose();
    if (rental) onTerms(rental);
  };
  const item = (id: MenuItem) => {
    const Icon = ICONS[id] ?? DocumentIcon;
    const reason = findMenuItemReason(id, rental, query.data !== undefined);
    const shared = {
      icon: <Icon />,
      reason: reason && text[reason],
      children: text[id],
    };
    return id === 'terms' ? (
      <SidebarItem key={id} as="button" type="button" onClick={openTerms} {...shared} />
    ) : (
      <SidebarItem key={id} as={NavLink} to={MENU_PATHS[id]} onClick={onClose} {...shared} />
    );
  };

  return (
    <Sidebar label={text.menu} open={open} onClose={onClose} closeLabel={text.closeMenu}>
      {name && <p>{text.greeting(name)}</p>}
      <SidebarGroup>
        <SidebarItem as={NavLink} to="/app/rentalhistory" icon={<CarIcon />} onClick={onClose}>
          {text.rentals}
        </SidebarItem>
        <SidebarItem as={NavLink} to="/personalInfo" icon={<InfoIcon />} onClick={onClose}>
          {text.personalInfo}
        </SidebarItem>
      </SidebarGroup>
      <SidebarGroup heading={rental && text.rentalGroup(rental.agreementNumber)}>
        {MENU_ITEMS.map(item)}
      </SidebarGroup>
      <SidebarGroup heading={text.more}>
        <SidebarItem href={links.fleetGuide} icon={<ExternalIcon />} {...newTab}>
          {text.fleetGuide}
        </SidebarItem>
        <SidebarItem href={terms} icon={<ExternalIcon />} {...newTab}>
          {text.rentalTerms}
        </SidebarItem>
        {links.faq && (
          <SidebarItem href={links.faq} icon={<QuestionIcon />} {...newTab}>
            {text.faq}
          </SidebarItem>
        )}
        <SidebarItem href={`tel:${phone.international}`} icon={<PhoneIcon />}>
          {footerMessages.assistance(phone.display)}
        </SidebarItem>
        <SidebarItem as="button" type="button" icon={<SignOutIcon />} onClick={onSignOut}>
          {text.signOut}
        </SidebarItem>
      </SidebarGroup>
    </Sidebar>
  );
};
