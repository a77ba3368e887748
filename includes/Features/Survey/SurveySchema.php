<?php

declare(strict_types=1);

namespace Tillbook\Features\Survey;

use Tillbook\Platform\Rest\Schema;

/** Schemas of the overview's survey (spec 3 §3). */
final class SurveySchema
{
    public const RATINGS = ['very-unhappy', 'unhappy', 'neutral', 'happy', 'very-happy'];

    /** @return array<string, mixed> */
    public static function answer(): array
    {
        return Schema::object('survey_answer', [
            'id' => Schema::text(),
            'survey' => Schema::text(),
            'rating' => ['type' => 'string', 'enum' => self::RATINGS],
            'comments' => Schema::text(),
            'created' => Schema::seconds('Time of the answer'),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function arguments(): array
    {
        return [
            'rating' => Schema::argument(['type' => 'string', 'enum' => self::RATINGS, 'required' => true]),
            'comments' => [
                'type' => 'string',
                'maxLength' => 5000,
                'default' => '',
                'validate_callback' => 'rest_validate_request_arg',
                'sanitize_callback' => 'sanitize_textarea_field',
            ],
        ];
    }
}
