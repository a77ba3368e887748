<?php

declare(strict_types=1);

/** The background queue, as far as callers ask about it. */
class ActionScheduler
{
    public static function is_initialized($function_name = null): bool
    {
        if (did_action('action_scheduler_init')) {
            return true;
        }
        if ($function_name) {
            _doing_it_wrong(
                esc_html($function_name),
                'It was called before the background queue was ready, on the action action_scheduler_init.',
                '3.1.6',
            );
        }
        return false;
    }
}
