import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { DISPUTES_PATH } from '../../lib/dispute-url';

const NOT_LOADED = () => __( 'Dispute not loaded', 'tillbook' );

/** The page while its dispute is on its way. */
export const Loading = () => (
	<DetailsLoading
		title={ __( 'Challenge dispute', 'tillbook' ) }
		label={ __( 'Loading the dispute…', 'tillbook' ) }
		bars={ 6 }
	/>
);

/** There is no such dispute. */
const NotFound = () => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={ __(
			'The connected account has no dispute with this ID. It may belong to another account or to the other mode (test or live).',
			'tillbook'
		) }
		list={ { path: DISPUTES_PATH, label: __( 'See all disputes', 'tillbook' ) } }
	/>
);

/** The dispute did not come: because there is none, or because the server could not be asked. */
export const NotLoaded = ( failure: Failure ) => (
	<DetailsNotLoaded
		{ ...failure }
		title={ NOT_LOADED() }
		message={ __( 'The server returned an unexpected response.', 'tillbook' ) }
		missing={ <NotFound /> }
	/>
);
