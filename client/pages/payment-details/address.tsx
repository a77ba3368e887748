import { Fragment } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';

/**
 * Shows an address from the server, which separates its lines with <br/>.
 *
 * @param props
 * @param props.formatted Such as "1 Main Street<br/>Springfield".
 */
export function Address( { formatted }: { formatted: string } ) {
	const lines = formatted
		.split( /<br\s*\/?>/i )
		.map( ( line ) => decodeEntities( line ).trim() )
		.filter( ( line ) => line !== '' );
	return (
		<address className="tillbook-details__address" dir="auto">
			{ lines.map( ( line, index ) => (
				<Fragment key={ index }>
					{ index > 0 && <br /> }
					{ line }
				</Fragment>
			) ) }
		</address>
	);
}
