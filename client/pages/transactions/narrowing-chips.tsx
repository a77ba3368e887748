import { Button } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PayoutLink } from '../../components/payout-link';
import { transactionTypes } from '../../lib/labels';
import { listNames } from '../../lib/list-names';

interface ChipProps {
	/** What the list was narrowed to. */
	children: ReactNode;
	/** The button that takes it back. */
	undoLabel: string;
	/** The URL's parameter. */
	parameter: string;
}

/** Shows that a link narrowed the list, which the filter bar cannot, with a way to take it back. */
function NarrowingChip( { children, undoLabel, parameter }: ChipProps ) {
	return (
		<p className="tillbook-type-chip">
			<span>{ children }</span>{ ' ' }
			<Button
				variant="link"
				onClick={ () => updateQueryString( { [ parameter ]: undefined, paged: undefined } ) }
			>
				{ undoLabel }
			</Button>
		</p>
	);
}

/**
 * Shows to which types a link narrowed the list.
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
		<NarrowingChip parameter="type_is_in" undoLabel={ __( 'Show all types', 'tillbook' ) }>
			{ sprintf(
				/* translators: %s: list of transaction types, such as "Charge, Refund" */
				__( 'Only these types: %s', 'tillbook' ),
				listNames( names )
			) }
		</NarrowingChip>
	);
}

/**
 * Shows to which payout a link narrowed the list.
 *
 * @param props
 * @param props.id The payout in the URL.
 */
export function PayoutChip( { id }: { id: string } ) {
	return (
		<NarrowingChip parameter="deposit_id" undoLabel={ __( 'Show transactions from all payouts', 'tillbook' ) }>
			{ createInterpolateElement(
				/* translators: <payout/>: id of a payout */
				__( 'Only transactions in payout <payout/>', 'tillbook' ),
				{
					payout: (
						<PayoutLink id={ id }>
							<bdi dir="ltr">{ id }</bdi>
						</PayoutLink>
					),
				}
			) }
		</NarrowingChip>
	);
}
