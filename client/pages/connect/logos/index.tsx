import { useMediaQuery } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import { getSettings } from '../../../lib/settings';
import { MEDIUM_WIDTH, methodsOf, NARROW_WIDTH, shownAt } from './methods';
import { MoreLogos } from './more';

/** Shows the logos of the payment methods that shoppers can use, as many as fit (spec 1 §2.2). */
export function Logos() {
	const isMedium = useMediaQuery( `(max-width: ${ MEDIUM_WIDTH }px)` );
	const isNarrow = useMediaQuery( `(max-width: ${ NARROW_WIDTH }px)` );
	const methods = methodsOf( getSettings().isWooPayStoreCountryAvailable );
	const shown = shownAt( isMedium, isNarrow );
	return (
		<div className="tillbook-connect__logos">
			<ul aria-label={ __( 'Payment methods', 'tillbook' ) }>
				{ methods.slice( 0, shown ).map( ( method ) => (
					<li key={ method }>
						<BrandMark source={ method } />
					</li>
				) ) }
			</ul>
			<MoreLogos methods={ methods.slice( shown ) } />
		</div>
	);
}
