<?php

declare(strict_types=1);

/** Usage tracking events. The stand-in never sends them. */
class WC_Tracks
{
    public const PREFIX = 'wcadmin_';

    /** @param array<string, mixed> $properties */
    public static function record_event($event_name, $properties = []): bool
    {
        return WC_Site_Tracking::is_tracking_enabled();
    }
}
