import { mailto } from './mailto';

test.each( [
	[ 'ada@example.com', 'mailto:ada@example.com' ],
	[ "o'neill+shop@example.com", "mailto:o'neill%2Bshop@example.com" ],
	[ 'a?bcc=b%40c.example&body=x@example.com', 'mailto:a%3Fbcc%3Db%2540c.example%26body%3Dx@example.com' ],
] )( 'a link to %s adds nothing to it', ( email, link ) => {
	expect( mailto( email ) ).toBe( link );
	expect( decodeURIComponent( new URL( link ).pathname ) ).toBe( email );
	expect( new URL( link ).search ).toBe( '' );
} );
