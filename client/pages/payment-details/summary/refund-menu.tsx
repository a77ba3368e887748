import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { useRunningCommand } from '../../../data/payment-commands';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { RefundModal } from './refund-modal';

/** MenuItem hands its properties on to Button, which makes a link of it; its types do not say so. */
const asLink = ( href: string ): object => ( { href } );

/**
 * The ways to refund a payment: in full here, a part of it on the order's screen, where its items are (spec 2 §4).
 *
 * @param props
 * @param props.payment A payment.
 * @param props.charge  Its charge.
 */
export function RefundMenu( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const { actions, order } = payment;
	const [ isAsking, setAsking ] = useState( false );
	const wasAsking = useRef( false );
	const place = useRef< HTMLDivElement >( null );
	const running = useRunningCommand( payment.id );
	const partial = actions.partial_refund ? order?.url : null;

	// The menu's item had the focus, and is gone when the question is.
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
