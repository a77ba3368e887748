import { testSettings } from '../../../../tests/js/page-settings';
import { EMPTY_REPORT, type PaymentResult, type Outcome, type Report } from '../../../lib/backtest';
import { setSettings } from '../../../lib/settings';
import { headline } from './headline';

beforeEach( () => setSettings( testSettings() ) );

type Row = [ Outcome, PaymentResult, number, number, string? ];

const reportOf = ( ...rows: Row[] ): Report => ( {
	...EMPTY_REPORT,
	scanned: rows.reduce( ( sum, [ , , count ] ) => sum + count, 0 ),
	sums: rows.map( ( [ outcome, paymentResult, count, amount, currency = 'usd' ] ) => ( {
		outcome,
		payment_result: paymentResult,
		count,
		amount,
		currency,
	} ) ),
} );

/** Without the marks that keep amounts together in a sentence. */
const plain = ( text: string ) => text.replace( /[\u2066\u2069]/g, '' ).replace( /\u00a0/g, ' ' );

test.each< [ string, Row[] ] >( [
	[
		'Stops 4 of 18 disputes, but also 93 good sales, $6,267.00 USD.',
		[
			[ 'block', 'disputed', 3, 9000 ],
			[ 'review', 'disputed', 1, 900 ],
			[ 'allow', 'disputed', 14, 90000 ],
			[ 'block', 'good', 90, 600000 ],
			[ 'review', 'good', 3, 26700 ],
			[ 'allow', 'good', 900, 1 ],
		],
	],
	[
		'Stops 1 of 1 dispute, but also 3 good sales, $10.00 USD + €5.00 EUR.',
		[
			[ 'block', 'disputed', 1, 1 ],
			[ 'block', 'good', 2, 1000 ],
			[ 'block', 'good', 1, 500, 'eur' ],
		],
	],
	[
		'Stops 2 of 3 disputes, and no good sales.',
		[
			[ 'block', 'disputed', 2, 1 ],
			[ 'allow', 'disputed', 1, 1 ],
			[ 'allow', 'good', 5, 1 ],
		],
	],
	[ 'There were no disputes to stop. Stops 1 good sale, $7.00 USD.', [ [ 'review', 'good', 1, 700 ] ] ],
	[ 'There were no disputes to stop. Stops no good sales.', [ [ 'block', 'refunded', 1, 700 ] ] ],
	[ 'Stops 0 of 1 payment.', [ [ 'allow', 'good', 1, 700 ] ] ],
	[ 'Stops none of 12 payments.', [ [ 'allow', 'disputed', 12, 1 ] ] ],
] )( 'the result is "%s"', ( text, rows ) => {
	expect( plain( headline( reportOf( ...rows ) ) ) ).toBe( text );
} );
