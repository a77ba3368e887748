import { Icon, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { testAccountTexts } from '../../../providers/test-account';
import type { Progress } from './progress';

/** The states in which an account is being opened, in order. */
const ORDER = [ 'connecting', 'filling', 'done' ] as const;

type Running = Exclude< Progress[ 'status' ], 'idle' | 'failed' >;

const steps = ( isLive: boolean ): Record< Running, string > => ( {
	connecting: isLive ? __( 'Open a live account', 'tillbook' ) : __( 'Open a test account', 'tillbook' ),
	filling: isLive ? __( 'Wait until it is ready', 'tillbook' ) : testAccountTexts().filling,
	done: __( 'Open your overview', 'tillbook' ),
} );

interface FinishingSetupProps {
	status: Running;
	isLive: boolean;
	/** Progress of the setup. */
	percent: number;
}

/**
 * Covers the screen while an account is being opened (spec 1 §2.2), and checks off its steps. The page behind it
 * can't be reached.
 */
export function FinishingSetup( { status, isLive, percent }: FinishingSetupProps ) {
	const shown = Math.round( percent );
	const labels = steps( isLive );
	const current = ORDER.indexOf( status );
	return (
		<Modal
			title={ __( 'Finishing payments setup', 'tillbook' ) }
			className="tillbook-connect-loader"
			isFullScreen
			isDismissible={ false }
			shouldCloseOnEsc={ false }
			shouldCloseOnClickOutside={ false }
			onRequestClose={ () => {} }
		>
			<div className="tillbook-connect-loader__content">
				{ ! isLive && <p>{ __( 'This takes less than a minute.', 'tillbook' ) }</p> }
				<progress max={ 100 } value={ shown } aria-label={ __( 'Finishing payments setup', 'tillbook' ) }>
					{
						/* translators: %d: percentage */
						sprintf( __( '%d%%', 'tillbook' ), shown )
					}
				</progress>
				<ol className="tillbook-connect-loader__steps">
					{ ORDER.map( ( step, index ) => (
						<li
							key={ step }
							className={ index < current ? 'is-done' : undefined }
							aria-current={ index === current ? 'step' : undefined }
						>
							<span className="tillbook-connect-loader__mark" aria-hidden>
								{ index < current && <Icon icon={ check } size={ 16 } /> }
							</span>
							{ labels[ step ] }
							{ index < current && (
								<span className="screen-reader-text">{ __( '(done)', 'tillbook' ) }</span>
							) }
						</li>
					) ) }
				</ol>
			</div>
		</Modal>
	);
}
