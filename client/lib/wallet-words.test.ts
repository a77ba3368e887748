import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { makeWalletButton } from '../checkout/express/button';
import { walletWords } from './wallet-words';

afterEach( () => resetLocaleData( {}, 'tillbook' ) );

const button = () =>
	makeWalletButton( 'apple_pay', { type: 'buy', size: 'medium', theme: 'dark', radius: 4 }, () => {} );

test( 'the words are before the mark in English', () => {
	expect( walletWords( 'buy' ) ).toEqual( { text: 'Buy with %s', before: 'Buy with', after: '' } );
	expect( walletWords( 'default' ) ).toEqual( { text: '', before: '', after: '' } );
	expect( button() ).toHaveAccessibleName( 'Buy with Apple Pay' );
	expect( button().firstChild?.textContent ).toBe( 'Buy with' );
} );

test( 'they are where another language has them', () => {
	setLocaleData( { 'Buy with %s': [ '%s: buy now' ] }, 'tillbook' );
	expect( button() ).toHaveAccessibleName( 'Apple Pay: buy now' );
	expect( button().firstChild?.textContent ).toBe( '' );
	expect( button().lastChild?.textContent ).toBe( ': buy now' );
} );
