import { Button, Card, CardBody } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorText } from '../../../components/error-text';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { StaleNotice } from '../../../components/stale-notice';
import { getSettings } from '../../../lib/settings';
import type { AccountHistory } from '../data';
import { progressText, stateText, streamText } from './texts';
import { useHistory } from './use-history';
import './style.scss';

/** Says to screen readers when reading stops, continues or ends, but not each number on the way. */
function useAnnouncedState( history: AccountHistory | null | undefined ): void {
	const said = useRef< string >();
	useEffect( () => {
		if ( history && said.current !== undefined && said.current !== history.state ) {
			speak( stateText( history ), 'polite' );
		}
		said.current = history?.state;
	}, [ history ] );
}

/** Lists how far each of the account's lists was read. */
function Streams( { streams }: Pick< AccountHistory, 'streams' > ) {
	return (
		<details>
			<summary>{ __( 'Details', 'tillbook' ) }</summary>
			<dl className="tillbook-history__streams">
				{ streams.map( ( stream ) => (
					<div key={ stream.name }>
						<dt>{ stream.label }</dt>
						<dd>{ streamText( stream ) }</dd>
					</div>
				) ) }
			</dl>
		</details>
	);
}

/** Shows how far the history of the connected account was read, on the overview. */
export default function HistoryCard() {
	const { history, error, readError, isBusy, change, retry } = useHistory();
	useAnnouncedState( history );
	if ( history === null ) {
		return null;
	}
	const isPaused = history?.state === 'paused';
	return (
		<section className="tillbook-history" aria-label={ __( 'History', 'tillbook' ) }>
			<Card>
				<CardBody>
					{ ! history && readError !== undefined && (
						<RetryNotice
							message={ __( 'The progress of reading your history could not be loaded.', 'tillbook' ) }
							error={ readError }
							retry={ retry }
						/>
					) }
					{ ! history && readError === undefined && (
						<Skeleton label={ __( 'Loading how far your history was read…', 'tillbook' ) } bars={ 2 } />
					) }
					{ history && (
						<>
							<div className="tillbook-history__line">
								<p>
									<strong>{ stateText( history ) }</strong>
									<span>{ progressText( history ) }</span>
								</p>
								{ history.state !== 'complete' && getSettings().capabilities.settings && (
									<Button
										variant="secondary"
										isBusy={ isBusy }
										disabled={ isBusy }
										accessibleWhenDisabled
										onClick={ () => void change( isPaused ? 'resume' : 'pause' ) }
										__next40pxDefaultSize
									>
										{ isPaused ? __( 'Continue', 'tillbook' ) : __( 'Pause', 'tillbook' ) }
									</Button>
								) }
							</div>
							{ history.problem !== null && <p>{ history.problem }</p> }
							<div role="alert">
								{ error !== undefined && (
									<ErrorText message={ __( 'The action failed.', 'tillbook' ) } error={ error } />
								) }
							</div>
							<StaleNotice error={ readError } retry={ retry } />
							<Streams streams={ history.streams } />
						</>
					) }
				</CardBody>
			</Card>
		</section>
	);
}
