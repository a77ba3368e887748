<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;

/** Says where no account can be connected: live keys belong on the production site, and only behind HTTPS. */
final class LiveGuard
{
    public const REASON = 'tillbook_stripe_not_here';

    /** Returns why no account of a mode can be connected on this site; null if one can. */
    public static function obstacle(bool $isLive): ?string
    {
        $obstacle = SiteOwnership::addressObstacle();
        if ($obstacle !== null) {
            return $obstacle;
        }
        if (SiteOwnership::isReadOnly()) {
            return __(
                'This site is a copy and shows the account of another site. Disconnect or reset that account here, then connect your own. The other site keeps it.',
                'tillbook',
            );
        }
        if (SiteOwnership::looksCopied()) {
            return __(
                'This site looks like a copy of the connected site. In the notice at the top of the payments pages, confirm whether it moved or is a copy. Then connect.',
                'tillbook',
            );
        }
        if (!$isLive) {
            return null;
        }
        if (wp_get_environment_type() !== 'production') {
            return sprintf(
                /* translators: %s: kind of site, such as staging */
                __(
                    'This isn\'t a production site (WP_ENVIRONMENT_TYPE is “%s”). Connect a test account here, and the live account on the production site.',
                    'tillbook',
                ),
                wp_get_environment_type(),
            );
        }
        if (wp_parse_url(home_url(), PHP_URL_SCHEME) !== 'https') {
            return __(
                'This site\'s address starts with http://, so a live key would be sent unencrypted. Set up HTTPS first, or connect a test account.',
                'tillbook',
            );
        }

        return null;
    }

    /** @throws ProviderRefusal with the reason */
    public static function assert(bool $isLive): void
    {
        $obstacle = self::obstacle($isLive);
        if ($obstacle !== null) {
            throw new ProviderRefusal(self::REASON, $obstacle, 409);
        }
    }
}
