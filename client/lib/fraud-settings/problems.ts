import { __, sprintf } from '@wordpress/i18n';
import { isReadable, isTooLarge, toMinorUnits } from '../amounts';
import { MAX_ITEMS } from '../facts/fraud-protection.gen';
import { formatCount } from '../money';
import type { FraudSettings } from './types';

/**
 * A problem of a range: nothing is set, minimum and maximum are reversed, or a limit is not an amount or is larger than
 * any payment or order.
 */
export type RangeProblem = 'empty' | 'turned' | 'too-large' | 'unreadable' | null;

function problemOf( least: number | null, most: number | null ): RangeProblem {
	if ( least === null && most === null ) {
		return 'empty';
	}
	return least !== null && most !== null && least > most ? 'turned' : null;
}

/** Returns the first limit of the purchase price that is not an amount, as typed; null if there is none. */
function unreadable( settings: FraudSettings, currency: string ): string | null {
	const { min_amount: least, max_amount: most } = settings.purchase_price_threshold;
	return [ least, most ].find( ( typed ) => typed !== null && ! isReadable( typed, currency ) ) ?? null;
}

/**
 * Validates the range of the purchase price.
 *
 * @param settings The map.
 * @param currency The store's.
 */
export function priceProblem( settings: FraudSettings, currency: string ): RangeProblem {
	const { min_amount: least, max_amount: most } = settings.purchase_price_threshold;
	if ( unreadable( settings, currency ) !== null ) {
		return 'unreadable';
	}
	return [ least, most ].some( ( typed ) => isTooLarge( typed ?? '' ) )
		? 'too-large'
		: problemOf( toMinorUnits( least, currency ), toMinorUnits( most, currency ) );
}

/**
 * Validates the range of the number of items.
 *
 * @param settings The map.
 */
export function itemsProblem( settings: FraudSettings ): RangeProblem {
	const { min_items: least, max_items: most } = settings.order_items_threshold;
	return Math.max( least ?? 0, most ?? 0 ) > MAX_ITEMS ? 'too-large' : problemOf( least, most );
}

/** Shown if a limit of the number of items is too large, in the card and when it is saved. */
export const tooManyItemsText = (): string =>
	sprintf(
		/* translators: %s: a number */
		__( 'The limits of the "Order Item Threshold" filter must be whole numbers from 1 to %s.', 'tillbook' ),
		formatCount( MAX_ITEMS )
	);

/** Shown if an amount has more digits than a payment can have. */
export const tooLargeText = (): string =>
	__( 'Enter an amount with no more than nine digits before the decimal point.', 'tillbook' );

/**
 * Shown if a limit is not an amount.
 *
 * @param typed The field's content.
 */
export const unreadableText = ( typed: string ): string =>
	/* translators: %s: what a user typed */
	sprintf( __( '“%s” isn’t a valid amount. Check the separators and decimals.', 'tillbook' ), typed );

/** Shown if minimum and maximum purchase price are reversed, in the card and when it is saved. */
export const turnedPriceText = (): string =>
	__( 'Maximum purchase price must be greater than the minimum purchase price.', 'tillbook' );

/**
 * Returns the reason that settings cannot be saved (spec 1 §5); null if they can.
 *
 * @param settings The map.
 * @param currency The store's.
 */
export function saveProblem( settings: FraudSettings, currency: string ): string | null {
	const price = settings.purchase_price_threshold.enabled ? priceProblem( settings, currency ) : null;
	const items = settings.order_items_threshold.enabled ? itemsProblem( settings ) : null;
	if ( price === 'empty' ) {
		return __( 'A price range must be set for the "Purchase Price threshold" filter.', 'tillbook' );
	}
	if ( price === 'unreadable' ) {
		return unreadableText( unreadable( settings, currency ) ?? '' );
	}
	if ( price !== null ) {
		return price === 'turned' ? turnedPriceText() : tooLargeText();
	}
	if ( items === 'empty' ) {
		return __( 'An item range must be set for the "Order Item Threshold" filter.', 'tillbook' );
	}
	if ( items === 'too-large' ) {
		return tooManyItemsText();
	}
	return items === 'turned'
		? __(
				'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
				'tillbook'
			)
		: null;
}
