import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as overviewStore } from '../../data/overview';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** Offers the payment method at checkout; the account card and the task update as soon as it is saved. */
export function useOfferAtCheckout(): { offer: () => void; isBusy: boolean } {
	const { notifySuccess, notifyError } = useNotices();
	const { offerAtCheckout } = useDispatch( overviewStore );
	const [ isBusy, offer ] = useOneAtATime( async () => {
		try {
			await offerAtCheckout();
			notifySuccess( __( 'Customers can now pay with Tillbook Payments.', 'tillbook' ) );
		} catch ( error ) {
			notifyError( failureText( __( 'Payments could not be turned on at checkout.', 'tillbook' ), error ) );
		}
	} );
	return { offer: () => void offer(), isBusy };
}
