/**
 * Runs in the head of every page of the shop while it sells in several currencies. A cache can return a page that was
 * rendered for another shopper: then the page is requested in this shopper's currency, at an address that caches store
 * separately. On a correct page it costs only a comparison.
 */
import { AUTOMATIC, decide, type Decision, type RenderedPage } from './decide';

const COOKIE = 'tillbook_currency';
const PARAMETER = 'currency';
const CHOICE = 'currency_choice';
const PENDING = 'tillbook-currency-pending';
const TRIED = 'tillbook-currency-tried';
const NOTICE = '.tillbook-currency-notice';
const YEAR_SECONDS = 31536000;
/** Prices are hidden for this time at most, whatever happens. */
const PATIENCE_MS = 3000;
/** Returning within this time means that the request did not help. */
const TRY_MS = 10000;
/** How long a notice is in the page before its text. */
const ANNOUNCE_MS = 100;

const data = document.currentScript?.dataset ?? {};
const page: RenderedPage = {
	currency: data.currency ?? '',
	base: data.base ?? '',
	offered: ( data.offered ?? '' ).split( ' ' ),
	decided: data.decided === '1',
	automatic: data.automatic === '1',
};

/**
 * Returns the cookie's value. Ours contains only letters and the mark of the automatic choice: nothing else is decoded,
 * because it might not be a code at all.
 */
const cookie = () =>
	new RegExp( `(?:^|; )${ COOKIE }=([^;]*)` ).exec( document.cookie )?.[ 1 ]?.replace( '%3A', ':' ) ?? '';
const keep = ( value: string ) => {
	if ( value !== cookie() ) {
		document.cookie = `${ COOKIE }=${ value }; path=${ data.path }${ data.domain ? `; domain=${ data.domain }` : '' }; samesite=lax${ value.endsWith( AUTOMATIC ) ? '' : `; max-age=${ YEAR_SECONDS }` }${ location.protocol === 'https:' ? '; secure' : '' }`;
	}
};
const pending = ( isPending: boolean ) => document.documentElement.classList.toggle( PENDING, isPending );
const whenReady = ( callback: () => void ) =>
	document.readyState === 'loading' ? document.addEventListener( 'DOMContentLoaded', callback ) : callback();
const here = () => new URL( location.href );
/** Returns the page's address in a currency, without what would repeat an action, such as adding a product. */
const addressIn = ( currency: string ) => {
	const url = here();
	data.actions?.split( ' ' ).forEach( ( name ) => url.searchParams.delete( name ) );
	url.searchParams.set( PARAMETER, currency.toUpperCase() );
	return url.href;
};
const attempt = ( currency: string ) => `${ currency } ${ location.pathname }${ location.search } `;
const tried = ( currency: string ) => {
	try {
		const last = sessionStorage.getItem( TRIED ) ?? '';
		return last.startsWith( attempt( currency ) ) && Date.now() - Number( last.split( ' ' ).pop() ) < TRY_MS;
	} catch {
		// Without storage, attempts cannot be tracked: a notice is better than a redirect loop.
		return true;
	}
};

/**
 * Shows the currency that a shopper pays in if the page cannot be shown in it; the button sends a request that caches
 * do not answer.
 */
function tell( currency: string ) {
	whenReady( () => {
		const fill = ( text = '' ) =>
			text.replace( '%1$s', page.currency.toUpperCase() ).replace( '%2$s', currency.toUpperCase() );
		const box = document.createElement( 'div' );
		box.className = 'tillbook-currency-notice';
		const status = document.createElement( 'span' );
		status.setAttribute( 'role', 'status' );
		const form = document.createElement( 'form' );
		form.method = 'post';
		form.action = addressIn( currency );
		const button = document.createElement( 'button' );
		button.textContent = fill( data.past );
		form.append( button );
		box.append( status, form );
		document.body.prepend( box );
		// Screen readers announce only what is put into a live region that is already in the page.
		setTimeout( () => ( status.textContent = fill( data.told ) ), ANNOUNCE_MS );
	} );
}

function act( decision: Decision ) {
	if ( 'keep' in decision && decision.keep ) {
		keep( decision.keep );
	}
	if ( decision.act === 'go' ) {
		pending( true );
		try {
			sessionStorage.setItem( TRIED, attempt( decision.currency ) + Date.now() );
		} catch {}
		location.replace( addressIn( decision.currency ) );
		return;
	}
	pending( false );
	if ( decision.act === 'tell' ) {
		tell( decision.currency );
		return;
	}
	const url = here();
	if ( url.searchParams.has( PARAMETER ) ) {
		// The request helped, so that a reload, which a cache may answer in another currency, can make it again.
		try {
			sessionStorage.removeItem( TRIED );
		} catch {}
		url.searchParams.delete( PARAMETER );
		url.searchParams.delete( CHOICE );
		history.replaceState( history.state, '', url );
	}
	// The page's notice is about the shopper for whom it was rendered.
	whenReady( () => {
		const notice = document.querySelector< HTMLElement >( NOTICE );
		if ( notice ) {
			notice.hidden = ! cookie().endsWith( AUTOMATIC );
		}
	} );
}

async function ask() {
	pending( true );
	setTimeout( () => pending( false ), PATIENCE_MS );
	// Without an answer the page stays unchanged: its prices are correct, and the cart shows the amount to pay.
	let decision: Decision = { act: 'stay' };
	try {
		const response = await fetch( `${ data.endpoint }&t=${ Date.now() }`, { cache: 'no-store' } );
		const { currency } = ( await response.json() ) as { currency?: string };
		if ( currency && page.offered.includes( currency ) ) {
			keep( currency + AUTOMATIC );
			decision = decide( page, '', currency + AUTOMATIC, tried );
		}
	} catch {}
	act( decision );
}

function check() {
	const { searchParams } = here();
	const asked = ( searchParams.get( PARAMETER ) ?? '' ).toLowerCase();
	const decision = decide( page, asked, cookie(), tried, searchParams.has( CHOICE ) );
	if ( decision.act === 'ask' ) {
		void ask();
	} else {
		act( decision );
	}
}

if ( page.currency ) {
	check();
	// Going back shows the page as it was left, even if the currency was changed meanwhile.
	window.addEventListener( 'pageshow', ( { persisted } ) => persisted && check() );
}
