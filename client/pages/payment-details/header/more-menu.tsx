import apiFetch from '@wordpress/api-fetch';
import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { PaymentIntent } from '../../../data/payments';
import { useNotices } from '../../../data/use-notices';
import { restError } from '../../../lib/command-errors';
import { PAYMENT_DETAILS_PATH } from '../../../lib/facts/paths.gen';
import { pageUrl } from '../../../lib/page-url';
import { sentences } from '../../../lib/sentences';

/** MenuItem passes its props to Button, which renders a link for `href`; its types don't allow it. */
const asLink = ( href: string ): object => ( { href } );

function CopyItem( {
	text,
	label,
	done,
	onClose,
}: {
	text: string;
	label: string;
	done: string;
	onClose: () => void;
} ) {
	const { notifySuccess } = useNotices();
	const ref = useCopyToClipboard< HTMLButtonElement >( text, () => {
		onClose();
		notifySuccess( done );
	} );
	return <MenuItem ref={ ref }>{ label }</MenuItem>;
}

/** Has WooCommerce create the order's receipt, and opens it. */
function useReceipt() {
	const { notifyError } = useNotices();
	return async ( orderId: number ) => {
		// Opened by the click itself: browsers block windows that open later.
		const tab = window.open( '', '_blank' );
		try {
			const { receipt_url: url } = await apiFetch< { receipt_url: string } >( {
				path: `/wc/v3/orders/${ orderId }/receipt`,
				method: 'POST',
			} );
			if ( tab ) {
				tab.location.href = url;
			} else {
				window.location.assign( url );
			}
		} catch ( error ) {
			tab?.close();
			notifyError(
				sentences( __( 'The receipt could not be created.', 'tillbook' ), restError( error ).message )
			);
		}
	};
}

/**
 * Shows the menu of a payment's other actions: copy its link or ID, open its receipt or its order.
 *
 * @param props
 * @param props.payment A payment.
 */
export function MoreMenu( { payment }: { payment: PaymentIntent } ) {
	const { id, order, actions } = payment;
	const openReceipt = useReceipt();
	const link = new URL( pageUrl( PAYMENT_DETAILS_PATH, { id } ), window.location.href ).href;
	return (
		<DropdownMenu
			icon={ moreVertical }
			label={ __( 'More actions', 'tillbook' ) }
			popoverProps={ { placement: 'bottom-end' } }
			toggleProps={ { variant: 'secondary', showTooltip: false, __next40pxDefaultSize: true } }
		>
			{ ( { onClose } ) => (
				<>
					<MenuGroup>
						<CopyItem
							text={ link }
							label={ __( 'Copy link', 'tillbook' ) }
							done={ __( 'Link copied to the clipboard.', 'tillbook' ) }
							onClose={ onClose }
						/>
						<CopyItem
							text={ id }
							label={ __( 'Copy payment ID', 'tillbook' ) }
							done={ __( 'Payment ID copied to the clipboard.', 'tillbook' ) }
							onClose={ onClose }
						/>
					</MenuGroup>
					{ order && ( order.url || actions.receipt ) && (
						<MenuGroup>
							{ actions.receipt && (
								<MenuItem
									onClick={ () => {
										onClose();
										void openReceipt( order.id );
									} }
								>
									{ __( 'Receipt (opens in a new tab)', 'tillbook' ) }
								</MenuItem>
							) }
							{ order.url && (
								<MenuItem { ...asLink( order.url ) }>{ __( 'Open order', 'tillbook' ) }</MenuItem>
							) }
						</MenuGroup>
					) }
				</>
			) }
		</DropdownMenu>
	);
}
