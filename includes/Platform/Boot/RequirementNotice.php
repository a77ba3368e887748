<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Registrable;

/** One admin notice that says why Tillbook does not run, to those who can change it. */
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
