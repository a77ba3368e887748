import { __, sprintf } from '@wordpress/i18n';
import { paymentSourceName } from '../../../lib/payment-methods';
import { totalOfCart } from '../../../checkout/blocks/props';
import { make, newId } from '../../../checkout/dom';
import type { Address, Wallet } from '../../../checkout/types';
import type { Purchase } from './purchase';
import { drawRates, drawTotals, oneLine } from './sheet-parts';
import { StoreApiError, type StoreCart } from '../../../checkout/express/store-api';

/**
 * Opens the sandbox's simulated wallet sheet: shopper, shipping, totals, and whether the bank approves. It is a
 * native modal dialog, which traps the focus and restores it.
 *
 * @param wallet   The wallet to simulate.
 * @param purchase The purchase.
 * @param onClosed Called when the shopper closes the sheet without paying; receives the cart if restoring it
 *     changed it.
 * @param leave    Goes to a URL.
 */
export function openSheet(
	wallet: Wallet,
	purchase: Purchase,
	onClosed: ( cart: StoreCart | null ) => void,
	leave: ( url: string ) => void
): void {
	const titleId = newId();
	const title = make(
		'h2',
		{ id: titleId, class: 'tillbook-sheet__title', tabindex: -1 },
		/* translators: %s: Apple Pay or Google Pay */ sprintf(
			__( '%s (sandbox)', 'tillbook' ),
			paymentSourceName( wallet )
		)
	);
	const problemId = newId();
	const problem = make( 'p', { id: problemId, class: 'tillbook-sheet__problem', role: 'alert' } );
	const status = make( 'p', { class: 'tillbook-sheet__status', role: 'status' } );
	const [ whoId, emailId ] = [ newId(), newId() ];
	const who = make( 'select', { id: whoId, class: 'tillbook-sheet__input' } );
	const email = make( 'input', { id: emailId, class: 'tillbook-sheet__input', type: 'email', autocomplete: 'off' } );
	const address = make( 'p', { class: 'tillbook-sheet__address', dir: 'auto' } );
	const rates = make( 'div' );
	const totals = make( 'div', { 'aria-live': 'polite' } );
	const approve = make( 'button', { type: 'button', class: 'tillbook-sheet__approve' }, __( 'Approve', 'tillbook' ) );
	const decline = make( 'button', { type: 'button' }, __( 'Decline as the bank', 'tillbook' ) );
	const cancel = make( 'button', { type: 'button' }, __( 'Cancel', 'tillbook' ) );
	const parts = make(
		'div',
		{ hidden: true },
		make( 'label', { for: whoId }, __( 'Pay as', 'tillbook' ) ),
		who,
		address,
		make( 'label', { for: emailId }, __( 'Email address', 'tillbook' ) ),
		email,
		rates,
		totals
	);
	const dialog = make(
		'dialog',
		{ class: 'tillbook-sheet', 'aria-labelledby': titleId },
		title,
		make( 'p', {}, __( 'This simulates the Apple Pay / Google Pay sheet. No real money moves.', 'tillbook' ) ),
		status,
		parts,
		problem,
		make( 'div', { class: 'tillbook-sheet__buttons' }, approve, decline, cancel )
	);
	let isBusy = false;
	let cart: StoreCart | null = null;

	const shopper = (): Address | undefined => {
		const chosen = purchase.shoppers[ Number( who.value ) ];
		return chosen && { ...chosen, email: email.value };
	};
	const show = ( next: StoreCart ) => {
		cart = next;
		parts.hidden = false;
		address.textContent = oneLine( purchase.shoppers[ Number( who.value ) ] );
		rates.replaceChildren(
			...drawRates( next, ( packageId, rateId ) =>
				run( () => purchase.chooseRate( packageId, rateId ).then( show ), 'rate' )
			)
		);
		totals.replaceChildren( drawTotals( next ) );
		const cannotShip =
			next.needs_shipping && ! next.shipping_rates.some( ( { shipping_rates: options } ) => options.length > 0 );
		const refusal = next.extensions?.tillbook?.problem || next.errors.map( ( { message } ) => message ).join( ' ' );
		problem.textContent = cannotShip
			? __( 'This order can’t be shipped to this address. Pay as another person.', 'tillbook' )
			: refusal;
	};
	const setBusy = ( busy: boolean ) => {
		isBusy = busy;
		status.textContent = busy ? __( 'One moment…', 'tillbook' ) : '';
		dialog.setAttribute( 'aria-busy', String( busy ) );
		// The buttons stay focusable, so that the focus doesn't move.
		for ( const button of [ approve, decline ] ) {
			button.setAttribute( 'aria-disabled', String( busy || cart === null ) );
		}
	};
	const run = async ( work: () => Promise< void >, focusAfter?: 'rate' ) => {
		if ( isBusy ) {
			return;
		}
		problem.textContent = '';
		setBusy( true );
		try {
			await work();
		} catch ( error ) {
			problem.textContent =
				error instanceof StoreApiError
					? error.message
					: __( 'Something went wrong here. Reload the page and try again.', 'tillbook' );
		}
		setBusy( false );
		if ( focusAfter === 'rate' ) {
			rates.querySelector< HTMLInputElement >( 'input:checked' )?.focus();
		}
	};
	const place = ( isApproved: boolean ) => {
		const payer = shopper();
		if ( ! payer || cart === null ) {
			return;
		}
		if ( ! email.checkValidity() || email.value === '' ) {
			problem.textContent = __( 'Enter an email address, such as shopper@example.com.', 'tillbook' );
			email.setAttribute( 'aria-invalid', 'true' );
			email.setAttribute( 'aria-describedby', problemId );
			email.focus();
			return;
		}
		const shown = totalOfCart( cart.extensions ?? {} );
		void run( async () => {
			try {
				leave( await purchase.place( payer, isApproved, shown ) );
			} catch ( error ) {
				if ( error instanceof StoreApiError && error.isAnswer ) {
					await purchase.refresh().then( show, () => {} );
				}
				throw error;
			}
			// The browser is leaving the page. Keep the buttons disabled until then, or until the shopper goes back.
			await new Promise( ( back ) => window.addEventListener( 'pageshow', back ) );
			dialog.close();
		} );
	};
	const close = () => {
		if ( isBusy && cart !== null ) {
			return;
		}
		dialog.close();
	};

	email.addEventListener( 'input', () =>
		[ 'aria-invalid', 'aria-describedby' ].forEach( ( name ) => email.removeAttribute( name ) )
	);
	approve.addEventListener( 'click', () => place( true ) );
	decline.addEventListener( 'click', () => place( false ) );
	cancel.addEventListener( 'click', close );
	who.addEventListener( 'change', () => {
		const chosen = purchase.shoppers[ Number( who.value ) ];
		if ( chosen ) {
			email.value = chosen.email ?? '';
			void run( () => purchase.payAs( chosen ).then( show ) );
		}
	} );
	dialog.addEventListener( 'cancel', ( event ) => {
		event.preventDefault();
		close();
	} );
	dialog.addEventListener( 'close', () => {
		dialog.remove();
		purchase.cancel().then( onClosed, () => onClosed( null ) );
	} );
	document.body.append( dialog );
	dialog.showModal();
	title.focus();
	void run( async () => {
		const first = await purchase.begin();
		who.replaceChildren(
			...purchase.shoppers.map( ( person, index ) =>
				make(
					'option',
					{ value: index },
					`${ person.first_name } ${ person.last_name }, ${ person.city }, ${ person.country }`
				)
			)
		);
		email.value = purchase.shoppers[ 0 ]?.email ?? '';
		show( first );
	} );
}
