import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';

const NOT_LOADED = () => __( 'Dispute not loaded', 'tillbook' );

/** Shows placeholders while the dispute is loading. */
export const Loading = () => (
	<DetailsLoading
		title={ __( 'Challenge dispute', 'tillbook' ) }
		label={ __( 'Loading the dispute…', 'tillbook' ) }
		bars={ 6 }
	/>
);

/**
 * Explains that the dispute doesn't exist.
 *
 * @param props
 * @param props.error The server's refusal.
 */
const NotFound = ( { error }: { error: unknown } ) => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={ __(
			'The connected account has no dispute with this ID. It may belong to another account or to the other mode (test or live).',
			'tillbook'
		) }
		error={ error }
		list={ { path: DISPUTES_PATH, label: __( 'See all disputes', 'tillbook' ) } }
	/>
);

/** Shown if the dispute doesn't exist or could not be loaded. */
export const NotLoaded = ( failure: Failure ) => (
	<DetailsNotLoaded
		{ ...failure }
		title={ NOT_LOADED() }
		message={ __( 'The dispute could not be loaded.', 'tillbook' ) }
		missing={ <NotFound error={ failure.error } /> }
	/>
);
