import { __ } from '@wordpress/i18n';
import type { PaymentActivity } from '../../data/reporting';
import { getSettings } from '../../lib/settings';

/** Which volume the chart shows: before or after fees. */
export type Measure = 'gross' | 'net';

const key = (): string => `tillbook-payment-activity-measure-${ getSettings().localKey }`;

/** Returns the volume that was chosen in this session; gross if there is none, or no session storage. */
export function chosenMeasure(): Measure {
	try {
		return window.sessionStorage.getItem( key() ) === 'net' ? 'net' : 'gross';
	} catch {
		return 'gross';
	}
}

/**
 * Saves the choice for the session.
 *
 * @param measure The choice.
 */
export function keepMeasure( measure: Measure ): void {
	try {
		window.sessionStorage.setItem( key(), measure );
	} catch {
		// Without session storage, the default is shown again.
	}
}

/** Names of the volumes. */
export const measureLabels = (): Record< Measure, string > => ( {
	gross: __( 'Gross', 'tillbook' ),
	net: __( 'Net of fees', 'tillbook' ),
} );

/**
 * Returns the sum of a volume, which its bars add up to.
 *
 * @param sums    Figures of a period.
 * @param measure Which volume.
 */
export const totalOf = ( sums: Pick< PaymentActivity, 'total_payment_volume' | 'net' >, measure: Measure ): number =>
	measure === 'gross' ? sums.total_payment_volume : sums.net;

/** Returns the volume of a bar. */
export const volumeOf = ( sums: { amount: number; net: number }, measure: Measure ): number =>
	measure === 'gross' ? sums.amount : sums.net;

/**
 * Returns the chart's title.
 *
 * @param measure  Which volume.
 * @param interval The period of a bar.
 */
export function chartTitle( measure: Measure, interval: PaymentActivity[ 'interval' ] ): string {
	const titles = {
		gross: {
			day: __( 'Total payment volume by day', 'tillbook' ),
			week: __( 'Total payment volume by week', 'tillbook' ),
			month: __( 'Total payment volume by month', 'tillbook' ),
		},
		net: {
			day: __( 'Volume net of fees by day', 'tillbook' ),
			week: __( 'Volume net of fees by week', 'tillbook' ),
			month: __( 'Volume net of fees by month', 'tillbook' ),
		},
	};
	return titles[ measure ][ interval ];
}
