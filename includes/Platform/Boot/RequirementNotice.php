<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Registrable;

/** Prints an admin notice about an unmet requirement for users who can activate plugins. */
final class RequirementNotice implements Registrable
{
    public function __construct(private readonly Requirement $requirement) {}

    public function register(): void
    {
        add_action('admin_notices', [$this, 'print']);
    }

    public function print(): void
    {
        if (current_user_can('activate_plugins')) {
            printf(
                '<div class="notice notice-error" id="tillbook-requirement"><p>%s</p></div>',
                esc_html($this->requirement->message()),
            );
        }
    }
}
