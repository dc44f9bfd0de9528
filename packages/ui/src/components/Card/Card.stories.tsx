import preview from '@journey/workshop/preview';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  tags: ['stable'],
  parameters: { layout: 'padded' },
});

export const Plain = meta.story({
  render: () => (
    <Card as="section" aria-labelledby="card">
      <h2 id="card">Rental Agreement</h2>
      <p>Look at your agreement, or save a copy of it.</p>
    </Card>
  ),
});
