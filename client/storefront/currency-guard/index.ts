/**
 * Runs in the head of every page of the shop while it sells in several currencies. A cache may give a page that was made for
 * another shopper: then the page is asked for in this one's currency, under an address that caches keep apart. In a page that
 * is right it costs a comparison.
 */
import { AUTOMATIC, decide, type Decision, type RenderedPage } from './decide';

const COOKIE = 'tillbook_currency';
const PARAMETER = 'currency';
const PENDING = 'tillbook-currency-pending';
const TRIED = 'tillbook-currency-tried';
const NOTICE = '.tillbook-currency-notice';
const YEAR_SECONDS = 31536000;
/** Prices are hidden no longer than that, whatever happens. */
const PATIENCE_MS = 3000;
/** Coming back within that means that asking did not help. */
const TRY_MS = 10000;

const data = document.currentScript?.dataset ?? {};
const page: RenderedPage = {
	currency: data.currency ?? '',
	base: data.base ?? '',
	offered: ( data.offered ?? '' ).split( ' ' ),
	automatic: data.automatic === '1',
};

/** What the cookie says; only letters and the sign of the automatic choice are ours, so that nothing else is decoded, for it may be no code at all. */
const cookie = () => new RegExp( `(?:^|; )${ COOKIE }=([^;]*)` ).exec( document.cookie )?.[ 1 ]?.replace( '%3A', ':' ) ?? '';
const keep = ( value: string ) => {
	if ( value !== cookie() ) {
		document.cookie = `${ COOKIE }=${ value }; path=${ data.path }${ data.domain ? `; domain=${ data.domain }` : '' }; samesite=lax${ value.endsWith( AUTOMATIC ) ? '' : `; max-age=${ YEAR_SECONDS }` }${ location.protocol === 'https:' ? '; secure' : '' }`;
	}
};
const pending = ( isPending: boolean ) => document.documentElement.classList.toggle( PENDING, isPending );
const whenReady = ( callback: () => void ) => ( document.readyState === 'loading' ? document.addEventListener( 'DOMContentLoaded', callback ) : callback() );
const here = () => new URL( location.href );
/** The address in a currency. */
const addressIn = ( currency: string ) => {
	const url = here();
	url.searchParams.set( PARAMETER, currency.toUpperCase() );
	return url.href;
};
const attempt = ( currency: string ) => `${ currency } ${ location.pathname }${ location.search } `;
const tried = ( currency: string ) => {
	try {
		const last = sessionStorage.getItem( TRIED ) ?? '';
		return last.startsWith( attempt( currency ) ) && Date.now() - Number( last.split( ' ' ).pop() ) < TRY_MS;
	} catch {
		// Nothing can be noted, so that it cannot be known: better a word than a loop.
		return true;
	}
};

/** Says what a shopper pays in where the page cannot; the button sends a request that caches do not answer. */
function tell( currency: string ) {
	whenReady( () => {
		const fill = ( text = '' ) => text.replace( '%1$s', page.currency.toUpperCase() ).replace( '%2$s', currency.toUpperCase() );
		const box = document.createElement( 'form' );
		box.method = 'post';
		box.action = addressIn( currency );
		box.className = 'tillbook-currency-notice';
		box.setAttribute( 'role', 'status' );
		box.append( fill( data.told ), ' ' );
		const button = document.createElement( 'button' );
		button.textContent = fill( data.past );
		box.append( button );
		document.body.prepend( box );
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
		url.searchParams.delete( PARAMETER );
		history.replaceState( history.state, '', url );
	}
	// The notice of the page is about the shopper for whom it was made.
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
	// Where nobody answers the page stays as it is: its prices are true, and the cart says what is paid.
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
	const asked = ( here().searchParams.get( PARAMETER ) ?? '' ).toLowerCase();
	const decision = decide( page, asked, cookie(), tried );
	if ( decision.act === 'ask' ) {
		void ask();
	} else {
		act( decision );
	}
}

if ( page.currency ) {
	check();
	// Going back shows the page as it was left, also when the currency was changed meanwhile.
	window.addEventListener( 'pageshow', ( { persisted } ) => persisted && check() );
}
