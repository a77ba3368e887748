import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { RefundModal } from './refund-modal';

/** MenuItem passes its props to Button, which renders a link for `href`; its types don't allow it. */
const asLink = ( href: string ): object => ( { href } );

/**
 * Shows the refund menu: a full refund here, a partial refund on the order screen, where the items are (spec 2 §4).
 *
 * @param props
 * @param props.payment A payment.
 * @param props.charge  The payment's charge.
 */
export function RefundMenu( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const { actions, order } = payment;
	const [ isAsking, setAsking ] = useState( false );
	const wasAsking = useRef( false );
	const place = useRef< HTMLDivElement >( null );
	const running = useRunningCommand( payment.id );
	const partial = actions.partial_refund ? order?.url : null;

	// The menu item had the focus, and no longer exists when the dialog closes.
	useEffect( () => {
		const page = place.current?.ownerDocument;
		if ( wasAsking.current && ! isAsking && page?.activeElement === page?.body ) {
			place.current?.querySelector( 'button' )?.focus();
		}
		wasAsking.current = isAsking;
	}, [ isAsking ] );

	if ( ! actions.refund_in_full && ! partial ) {
		return null;
	}
	return (
		<div ref={ place }>
			<DropdownMenu
				icon={ chevronDown }
				text={ __( 'Refund', 'tillbook' ) }
				label={ __( 'Refund', 'tillbook' ) }
				popoverProps={ { placement: 'bottom-end' } }
				toggleProps={ {
					variant: 'secondary',
					iconPosition: 'right',
					showTooltip: false,
					isBusy: running === 'refund',
					disabled: running !== undefined,
					accessibleWhenDisabled: true,
					__next40pxDefaultSize: true,
				} }
			>
				{ ( { onClose } ) => (
					<MenuGroup>
						{ actions.refund_in_full && (
							<MenuItem
								onClick={ () => {
									onClose();
									setAsking( true );
								} }
							>
								{ __( 'Refund in full', 'tillbook' ) }
							</MenuItem>
						) }
						{ partial && (
							<MenuItem { ...asLink( partial ) }>{ __( 'Partial refund', 'tillbook' ) }</MenuItem>
						) }
					</MenuGroup>
				) }
			</DropdownMenu>
			{ isAsking && <RefundModal payment={ payment } charge={ charge } onClose={ () => setAsking( false ) } /> }
		</div>
	);
}
