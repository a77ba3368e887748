import { mailto } from '../lib/mailto';

/**
 * Links to an email address. A narrow column breaks it before its @ sign rather than within a word.
 *
 * @param props
 * @param props.email The address.
 */
export function EmailLink( { email }: { email: string } ) {
	const at = email.lastIndexOf( '@' );
	return (
		<a href={ mailto( email ) }>
			{ at > 0 ? (
				<>
					{ email.slice( 0, at ) }
					<wbr />
					{ email.slice( at ) }
				</>
			) : (
				email
			) }
		</a>
	);
}
