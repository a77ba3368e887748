import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as multiCurrencyStore, type MultiCurrencySettings, type SwitcherArea } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useKeepFocus } from '../list-page/use-keep-focus';

const labels = (): Record< SwitcherArea, string > => ( {
	header: __( 'Add to the header', 'tillbook' ),
	footer: __( 'Add to the footer', 'tillbook' ),
} );

/** Describes the switcher's state: its location, or how to offer one to shoppers. */
function stateText( {
	areas,
	placed,
	is_shown: isShown,
	may_place: mayPlace,
}: MultiCurrencySettings[ 'switcher' ] ): string {
	if ( placed ) {
		return placed === 'header'
			? __( 'The currency switcher is in the header of your theme.', 'tillbook' )
			: __( 'The currency switcher is in the footer of your theme.', 'tillbook' );
	}
	if ( isShown ) {
		return __( 'Your theme shows a currency switcher.', 'tillbook' );
	}
	if ( areas.length === 0 ) {
		return __(
			'Shoppers need a currency switcher. Add the “Currency switcher” widget to your theme, or the shortcode [tillbook_currency_switcher] to a page.',
			'tillbook'
		);
	}
	return mayPlace
		? __( 'Shoppers need a currency switcher, but your theme doesn’t show one yet.', 'tillbook' )
		: __(
				'Shoppers need a currency switcher, but your theme doesn’t show one yet. Ask someone who can edit the theme to add it.',
				'tillbook'
			);
}

/**
 * Adds the currency switcher to a block theme with one click, and removes it with another. Shows instructions for other
 * themes.
 *
 * @param props
 * @param props.settings The settings as the server returned them.
 */
export function SwitcherPlace( { settings: { switcher } }: { settings: MultiCurrencySettings } ) {
	const notices = useNotices();
	const { placeSwitcher, removeSwitcher } = useDispatch( multiCurrencyStore );
	const place = useRef< HTMLParagraphElement >( null );
	// The pressed button goes away with its state.
	const region = useKeepFocus( place );
	const [ isRunning, change ] = useOneAtATime( async ( area: SwitcherArea | null ) => {
		try {
			await ( area ? placeSwitcher( area ) : removeSwitcher() );
			notices.notifySuccess(
				area ? __( 'Currency switcher added.', 'tillbook' ) : __( 'Currency switcher removed.', 'tillbook' )
			);
		} catch ( error ) {
			notices.notifyError( failureText( __( 'The currency switcher couldn’t be changed.', 'tillbook' ), error ) );
		}
	} );
	const offered = switcher.is_shown ? [] : switcher.areas;
	return (
		<div { ...region } className="tillbook-switcher-place">
			<p ref={ place } tabIndex={ -1 }>
				{ stateText( switcher ) }
			</p>
			{ switcher.may_place && (
				<div className="tillbook-switcher-place__buttons">
					{ offered.map( ( area ) => (
						<Button
							key={ area }
							variant="secondary"
							disabled={ isRunning }
							accessibleWhenDisabled
							onClick={ () => void change( area ) }
							__next40pxDefaultSize
						>
							{ labels()[ area ] }
						</Button>
					) ) }
					{ switcher.placed && (
						<Button
							variant="secondary"
							disabled={ isRunning }
							accessibleWhenDisabled
							onClick={ () => void change( null ) }
							__next40pxDefaultSize
						>
							{ __( 'Undo: remove the switcher', 'tillbook' ) }
						</Button>
					) }
				</div>
			) }
		</div>
	);
}
