import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { CameraIcon, DocumentIcon, MenuIcon, SignOutIcon } from '../../icons/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarGroup, SidebarItem } from './SidebarItem.tsx';

const meta = preview.meta({ title: 'Components/Sidebar', component: Sidebar, tags: ['stable'] });

const Menu = ({ out = false }: { out?: boolean }) => {
  const [open, setOpen] = useState(out);
  return (
    <>
      <IconButton label="Click to view the menu" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Sidebar label="Menu" open={open} onClose={() => setOpen(false)} closeLabel="Close the menu">
        <p>Hello Māia Rangi</p>
        <SidebarGroup heading="Rental No: 123456789">
          <SidebarItem href="#photos" icon={<CameraIcon />} aria-current="page">
            Rental Photos
          </SidebarItem>
          <SidebarItem href="#agreement" icon={<DocumentIcon />}>
            Rental Agreement
          </SidebarItem>
          <SidebarItem icon={<DocumentIcon />} reason="No tolls so far">
            Tolls Invoice
          </SidebarItem>
        </SidebarGroup>
        <SidebarGroup>
          <SidebarItem as="button" icon={<SignOutIcon />}>
            Sign Out
          </SidebarItem>
        </SidebarGroup>
      </Sidebar>
    </>
  );
};

/**
 * On a phone the sidebar is a drawer: the menu button opens it, the close button closes it, and the focus then returns
 * to the menu button.
 */
export const Drawer = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Menu />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Click to view the menu' });
    await userEvent.click(opener);
    const off = canvas.getByRole('link', { name: /Tolls Invoice/ });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveTextContent('No tolls so far');
    await userEvent.click(canvas.getByRole('button', { name: 'Close the menu' }));
    await expect(opener).toHaveFocus();
  },
});

export const Open = meta.story({ tags: ['colour'], render: () => <Menu out /> });

export const BesideThePage = meta.story({
  tags: ['colour'],
  globals: { viewport: { value: 'desktop' } },
  render: () => <Menu />,
});

/** A word that is wider than the drawer is broken, so that the drawer does not scroll sideways. */
export const AtTwiceTheText = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'small' } },
  render: () => (
    <Sidebar label="Menu" open onClose={() => undefined} closeLabel="Close the menu">
      <SidebarGroup>
        <SidebarItem href="#documentation" icon={<DocumentIcon />}>
          Documentation
        </SidebarItem>
        <SidebarItem icon={<DocumentIcon />} reason="Notwithstanding">
          Documentation
        </SidebarItem>
      </SidebarGroup>
    </Sidebar>
  ),
  play: async ({ canvas }) => {
    const drawer = canvas.getByRole('dialog', { name: 'Menu' });
    // At the usual size the name stays on one line.
    await expect(canvas.getAllByRole('link')[0]!.clientHeight).toBe(48);
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const [width, visible] = [drawer.scrollWidth, drawer.clientWidth];
    style.fontSize = '';
    await expect(width).toBe(visible);
  },
});
