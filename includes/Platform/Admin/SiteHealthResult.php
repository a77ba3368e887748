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
        return [
            'label' => $label,
            'status' => $status,
            'badge' => ['label' => __('Security', 'tillbook'), 'color' => 'blue'],
            'description' => '<p>' . $description . '</p>',
            'actions' => '',
            'test' => $test,
        ];
    }
}
