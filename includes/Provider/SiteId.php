<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Options\AtomicOption;

/**
 * The name of this site at a provider: what its payments carry in their metadata, so that those of other shops of the
 * same account are told apart from them. Made once, and not derived from the address, which can change.
 */
final class SiteId
{
    public const OPTION = 'tillbook_site_id';
    /** Key in the metadata of payment intents and charges. */
    public const METADATA = 'tillbook_site';

    /** Returns this site's name: 16 hexadecimal digits. */
    public static function own(): string
    {
        $stored = get_option(self::OPTION);
        if (is_string($stored) && $stored !== '') {
            return $stored;
        }
        AtomicOption::add(self::OPTION, bin2hex(random_bytes(8)));

        return AtomicOption::read(self::OPTION) ?? throw new \RuntimeException('The site\'s name cannot be stored.');
    }

    /** Gives this site another name, because it is a copy of the site that made the present one. */
    public static function renew(): void
    {
        delete_option(self::OPTION);
    }
}
