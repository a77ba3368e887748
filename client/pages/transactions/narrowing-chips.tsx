import { Button } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { PayoutLink } from '../../components/payout-link';
import { transactionTypes } from '../../lib/facts/labels/transaction-types.gen';
import { listNames } from '../../lib/list-names';

interface ChipProps {
	/** Text that describes the restriction. */
	children: ReactNode;
	/** The whole text, if it can be too long for its chip. */
	title?: string;
	/** Label of the button that removes the restriction. */
	undoLabel: string;
	/** Name of the URL parameter. */
	parameter: string;
}

/**
 * Shows that a link restricted the list in a way the filter bar can't show, with a button to remove the
 * restriction.
 */
function NarrowingChip( { children, title, undoLabel, parameter }: ChipProps ) {
	return (
		<span className="tillbook-filter is-active">
			<span className="tillbook-filter__text" title={ title }>
				{ children }
			</span>
			<Button
				className="tillbook-filter__remove"
				size="compact"
				icon={ closeSmall }
				label={ undoLabel }
				showTooltip={ false }
				onClick={ () => updateQueryString( { [ parameter ]: undefined, paged: undefined } ) }
			/>
		</span>
	);
}

/**
 * Shows the transaction types that a link restricted the list to.
 *
 * @param props
 * @param props.types The types in the URL.
 */
export function TypeChip( { types }: { types: string[] } ) {
	if ( types.length === 0 ) {
		return null;
	}
	const text = sprintf(
		/* translators: %s: list of transaction types, such as "Charge, Refund" */
		__( 'Only these types: %s', 'tillbook' ),
		listNames( types.map( ( type ) => transactionTypes()[ type ] ?? type ) )
	);
	return (
		<NarrowingChip parameter="type_is_in" title={ text } undoLabel={ __( 'Show all types', 'tillbook' ) }>
			{ text }
		</NarrowingChip>
	);
}

/**
 * Shows the payout that a link restricted the list to.
 *
 * @param props
 * @param props.id Id of the payout in the URL.
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
