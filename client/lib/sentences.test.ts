import { sentences } from './sentences';

it.each( [
	[ [ 'Error while loading timeline', 'boom' ], 'Error while loading timeline. boom' ],
	[ [ 'Error retrieving payouts.', 'The server is busy.' ], 'Error retrieving payouts. The server is busy.' ],
	[ [ 'Really?', 'Yes (now).', 'Go!' ], 'Really? Yes (now). Go!' ],
	[ [ 'Failed to save evidence. (Too long.)', 'Try again.' ], 'Failed to save evidence. (Too long.) Try again.' ],
	[ [ 'エラーです。', '再試行' ], 'エラーです。 再試行' ],
	[ [ 'Error saving option', '' ], 'Error saving option' ],
	[ [ '', 'boom' ], 'boom' ],
	[ [ 'Same.', 'Same.' ], 'Same.' ],
] )( '%j read as "%s"', ( texts, read ) => {
	expect( sentences( ...texts ) ).toBe( read );
} );
