<?php

declare(strict_types=1);

/** Status of the background queue. */
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
