import { Select } from '@journey/ui';
import { documentMessages as text } from '../document-messages.ts';
import { formatRentalSelectOption } from '../rules/rental-line.ts';
import { useCurrentRental } from '../use-current-rental.ts';

/**
 * Renders the select by which a renter chooses the current rental, which all pages of the portal then show (P-10,
 * P-14).
 */
export const RentalSelect = () => {
  const { rentals, rental, choose } = useCurrentRental();
  return (
    <Select
      name="rental"
      label={text.selector}
      value={rental?.agreementNumber}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {rentals.map((option) => (
        <option key={option.agreementNumber} value={option.agreementNumber}>
          {formatRentalSelectOption(option)}
        </option>
      ))}
    </Select>
  );
};
