import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { saveSiteIdentity } from '../../data/site';
import { askText } from '../../lib/ask-text';
import { getSettings } from '../../lib/settings';
import { useReload } from '../use-reload';
import './style.scss';

type Choice = 'moved' | 'copy';

/**
 * Explains that a site is in Safe Mode (spec 3 §8) and changes nothing because its address differs from the connected
 * one. Asks whether the site moved or is a copy. A site that was declared a copy can still be declared the original.
 */
export default function SiteNotice() {
	const { site, capabilities } = getSettings();
	const { running, error, choose, question } = useReload< Choice >( saveSiteIdentity );
	const button = ( choice: Choice, label: string ) => (
		<Button
			variant="secondary"
			isBusy={ running === choice }
			disabled={ running !== undefined }
			accessibleWhenDisabled
			onClick={ () => choose( choice ) }
			__next40pxDefaultSize
		>
			{ label }
		</Button>
	);
	return (
		<>
			<Notice status="error" isDismissible={ false } className="tillbook-site-notice">
				<p>
					<strong>{ __( 'Your site is currently in Safe Mode.', 'tillbook' ) }</strong>{ ' ' }
					{ __( 'Payments are read-only on this site.', 'tillbook' ) }{ ' ' }
					{ site === 'copied'
						? __(
								'The payments account was connected at a different site address. To keep two sites from changing the same payments, nothing is changed here until you confirm whether this site has moved or is a copy.',
								'tillbook'
							)
						: __(
								'This site is a copy. It shows the account of the site it was copied from and can’t change anything.',
								'tillbook'
							) }
				</p>
				<div role="alert">{ error }</div>
				{ capabilities.settings ? (
					<div className="tillbook-site-notice__choice">
						{ button( 'moved', __( 'The site moved: the account belongs here', 'tillbook' ) ) }
						{ site === 'copied' && button( 'copy', __( 'This is a copy: keep it read-only', 'tillbook' ) ) }
					</div>
				) : (
					<p>{ askText() }</p>
				) }
			</Notice>
			{ /* The notice speaks what it has in it. */ }
			{ question }
		</>
	);
}
