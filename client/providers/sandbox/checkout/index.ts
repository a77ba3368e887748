import { make } from '../../../checkout/dom';
import type { CheckoutProvider } from '../../../checkout/provider';
import { makeCardFields } from './card-fields';
import { makePurchase } from './purchase';
import { openSheet } from './sheet';
import { makeTestCards } from './test-cards';
import { fieldsOf } from './types';

/** The sandbox's checkout client: test cards, and a dialog that simulates a wallet. */
export const sandbox: CheckoutProvider = {
	makeCardPart( data, onEnter ) {
		const { cards } = fieldsOf( data );
		const fields = makeCardFields( cards, data.styleUrl, onEnter );
		return {
			element: make(
				'div',
				{ class: 'tillbook-form__card' },
				fields.element,
				makeTestCards( cards, fields.fill )
			),
			check: fields.check,
		};
	},
	openWallet: ( { wallet, data, product, onClosed, navigate } ) =>
		openSheet( wallet, makePurchase( data, wallet, product ), onClosed, navigate ),
};
