<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Provider\SiteOwnership;

/** A site at another address, also one whose database went through a tool such as `wp search-replace`. */
trait WithReplacedAddress
{
    /** @var (\Closure(): string)|null the address it was moved to */
    private ?\Closure $address = null;

    private function move(string $home): void
    {
        $this->comeHome();
        $this->address = static fn(): string => $home;
        add_filter('option_home', $this->address, 99);
    }

    /** Takes away what move() added and no other filter: WordPress has one of its own there. */
    private function comeHome(): void
    {
        if ($this->address !== null) {
            remove_filter('option_home', $this->address, 99);
        }
        $this->address = null;
    }

    /** Moves, after the address was replaced in all options. */
    private function moveWithReplacedAddresses(string $home): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        [$old, $new] = [SiteOwnership::normalizeUrl(SiteOwnership::currentUrl()), SiteOwnership::normalizeUrl($home)];
        $options = (array) $wpdb->get_results("SELECT option_id, option_value FROM $wpdb->options", ARRAY_A);
        foreach ($options as ['option_id' => $id, 'option_value' => $value]) {
            $replaced = maybe_serialize(
                map_deep(
                    maybe_unserialize((string) $value),
                    static fn(mixed $part): mixed => is_string($part) ? str_replace($old, $new, $part) : $part,
                ),
            );
            if ($replaced !== $value && str_contains((string) $value, $old)) {
                $wpdb->update($wpdb->options, ['option_value' => $replaced], ['option_id' => $id]);
            }
        }
        wp_cache_flush();
        $this->move($home);
    }
}
