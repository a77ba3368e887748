<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Json;

/** Stores how far the merchant got in the setup, so that a reload or another browser continues there. */
final class SavedProgress
{
    public const OPTION = 'tillbook_onboarding_progress';
    private const STEPS = ['business', 'embedded'];

    /** @return array{self_assessment: array{country: string, business_type: string, company: array{structure: string}, mcc: string, annual_revenue: string, go_live_timeframe: string}, step: string} */
    public function read(): array
    {
        $stored = get_option(self::OPTION, []);

        return self::shape(is_array($stored) ? $stored : []);
    }

    /** @param array<mixed> $progress in the shape of OnboardingSchema::progress() */
    public function save(array $progress): void
    {
        update_option(self::OPTION, self::shape($progress), false);
    }

    public function forget(): void
    {
        delete_option(self::OPTION);
    }

    /**
     * @param array<mixed> $progress
     *
     * @return array{self_assessment: array{country: string, business_type: string, company: array{structure: string}, mcc: string, annual_revenue: string, go_live_timeframe: string}, step: string}
     */
    private static function shape(array $progress): array
    {
        $text = static fn(string $path): string => Json::text($progress, 'self_assessment.' . $path) ?? '';
        $step = Json::text($progress, 'step') ?? '';

        return [
            'self_assessment' => [
                'country' => $text('country'),
                'business_type' => $text('business_type'),
                'company' => ['structure' => $text('company.structure')],
                'mcc' => $text('mcc'),
                'annual_revenue' => $text('annual_revenue'),
                'go_live_timeframe' => $text('go_live_timeframe'),
            ],
            'step' => in_array($step, self::STEPS, true) ? $step : self::STEPS[0],
        ];
    }
}
