import { price, type PriceForm } from './price';

const USD: PriceForm = {
	currency_code: 'USD',
	currency_minor_unit: 2,
	currency_decimal_separator: '.',
	currency_thousand_separator: ',',
	currency_prefix: '$',
	currency_suffix: '',
};

test.each( [
	[ '123450', USD, '$1,234.50' ],
	[ '5', USD, '$0.05' ],
	[ '-490', USD, '-$4.90' ],
	[ '1234567', { ...USD, currency_minor_unit: 0, currency_prefix: '¥' }, '¥1,234,567' ],
	[
		'1234567',
		{
			...USD,
			currency_minor_unit: 3,
			currency_decimal_separator: ',',
			currency_thousand_separator: '.',
			currency_prefix: '',
			currency_suffix: ' KD',
		},
		'1.234,567 KD',
	],
] )( '%s minor units', ( amount, form, shown ) => {
	expect( price( amount, form ) ).toBe( shown );
} );
