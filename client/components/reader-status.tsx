import { __ } from '@wordpress/i18n';
import { StatusChip } from './status-chip';

/**
 * Whether a card reader takes payments.
 *
 * @param props
 * @param props.isActive Whether it did lately.
 */
export function ReaderStatus( { isActive }: { isActive: boolean } ) {
	return isActive ? (
		<StatusChip kind="success" label={ __( 'Active', 'tillbook' ) } />
	) : (
		<StatusChip kind="plain" label={ __( 'Inactive', 'tillbook' ) } />
	);
}
