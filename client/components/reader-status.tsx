import { __ } from '@wordpress/i18n';
import { StatusChip } from './status-chip';

/**
 * Shows whether a card reader accepts payments.
 *
 * @param props
 * @param props.isActive Whether it did so recently.
 */
export function ReaderStatus( { isActive }: { isActive: boolean } ) {
	return isActive ? (
		<StatusChip kind="success" label={ __( 'Active', 'tillbook' ) } />
	) : (
		<StatusChip kind="plain" label={ __( 'Inactive', 'tillbook' ) } />
	);
}
