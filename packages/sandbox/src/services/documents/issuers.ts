import { findGroupBrandOrMain } from '../../core/brands.ts';
import type { DocumentIssuingCompany } from '../../core/pdf.ts';

/**
 * Every company, number and address here is made up.
 * @returns the company that issues a brand's documents; that of the main brand when the brand is unknown
 */
export const getDocumentIssuer = (brandId: string, country: string): DocumentIssuingCompany => {
  const { id, name, band, onBand } = findGroupBrandOrMain(brandId);
  const nz = country === 'NZ';
  return {
    brand: name,
    company: nz ? `${name} Example Rentals (NZ) Limited` : `${name} Example Rentals (Australia) Pty Ltd`,
    registration: nz ? 'GST no. 000-000-000' : 'ABN 00 000 000 000',
    address: nz
      ? '1 Sample Quay, Exampleton 0000, New Zealand'
      : '1 Sample Street, Exampleville NSW 0000, Australia',
    contact: `help@${id}.${nz ? 'nz' : 'au'}.example`,
    band,
    onBand,
    currency: nz ? 'NZD' : 'AUD',
    // The rate applies to the price without tax. The prices that the documents state include the tax.
    tax: nz ? { name: 'GST 15%', rate: 0.15 } : { name: 'GST 10%', rate: 0.1 },
  };
};
