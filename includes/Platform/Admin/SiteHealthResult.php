<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** Results of tests in the format of Site Health. */
final class SiteHealthResult
{
    /**
     * @param string $test id of the test
     * @param 'good'|'recommended'|'critical' $status
     * @param string $description HTML, escaped
     *
     * @return array<string, mixed>
     */
    public static function security(string $test, string $status, string $label, string $description): array
    {
        return self::of($test, $status, $label, $description, __('Security', 'tillbook'));
    }

    /**
     * @param string $test id of the test
     * @param 'good'|'recommended'|'critical' $status
     * @param string $description HTML, escaped
     *
     * @return array<string, mixed>
     */
    public static function payments(string $test, string $status, string $label, string $description): array
    {
        return self::of($test, $status, $label, $description, __('Payments', 'tillbook'));
    }

    /** @return array<string, mixed> */
    private static function of(string $test, string $status, string $label, string $description, string $badge): array
    {
        return [
            'label' => $label,
            'status' => $status,
            'badge' => ['label' => $badge, 'color' => 'blue'],
            'description' => '<p>' . $description . '</p>',
            'actions' => '',
            'test' => $test,
        ];
    }
}
