<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Links of the specification name another section of the checkout settings; they lead to ours. */
final class LegacyRedirect implements Registrable
{
    public function register(): void
    {
        Hooks::action('admin_init', function (): void {
            $request = $_SERVER['REQUEST_URI'] ?? '';
            if (Screen::current()->isLegacySettings() && is_string($request)) {
                wp_safe_redirect(self::target(esc_url_raw(wp_unslash($request))));
                exit();
            }
        });
    }

    /** The same address with our section; what follows a `#` the browser keeps by itself. */
    public static function target(string $request): string
    {
        return add_query_arg('section', Screen::GATEWAY, $request);
    }
}
