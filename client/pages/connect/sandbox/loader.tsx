import { Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/**
 * Covers the screen while a sandbox account is being set up (spec 1 §2.2). The page behind it can't be reached.
 *
 * @param props
 * @param props.percent Progress of the setup.
 */
export function FinishingSetup( { percent }: { percent: number } ) {
	const shown = Math.round( percent );
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
				<p>
					{ __(
						'We’re adding 90 days of sample payments, payouts, and disputes to your sandbox account. This takes less than a minute.',
						'tillbook'
					) }
				</p>
				<progress max={ 100 } value={ shown } aria-label={ __( 'Finishing payments setup', 'tillbook' ) }>
					{
						/* translators: %d: percentage */
						sprintf( __( '%d%%', 'tillbook' ), shown )
					}
				</progress>
			</div>
		</Modal>
	);
}
