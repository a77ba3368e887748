import { Button } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { __, sprintf } from '@wordpress/i18n';
import { transactionTypes } from '../../lib/labels';

/**
 * Shows that a link narrowed the list to some types, which the filter bar cannot, with a way to take it back.
 *
 * @param props
 * @param props.types The types in the URL.
 */
export function TypeChip( { types }: { types: string[] } ) {
	if ( types.length === 0 ) {
		return null;
	}
	const names = types.map( ( type ) => transactionTypes()[ type ] ?? type );
	return (
		<p className="tillbook-type-chip">
			<span>
				{ sprintf(
					/* translators: %s: list of transaction types, such as "Charge, Refund" */
					__( 'Only these types: %s', 'tillbook' ),
					names.join( ', ' )
				) }
			</span>{ ' ' }
			<Button
				variant="link"
				onClick={ () =>
					updateQueryString( { type_is_in: undefined, paged: undefined } )
				}
			>
				{ __( 'Show all types', 'tillbook' ) }
			</Button>
		</p>
	);
}
