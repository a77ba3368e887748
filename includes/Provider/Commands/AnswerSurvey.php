<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/** Sends the merchant's rating of a page to the provider (spec 3 §3 "Survey"). */
final class AnswerSurvey implements Command
{
    use OfAccount;

    /**
     * @param string $survey such as payments-overview
     * @param string $rating very-unhappy, unhappy, neutral, happy or very-happy
     */
    public function __construct(
        public readonly string $accountId,
        public readonly string $survey,
        public readonly string $rating,
        public readonly string $comments,
    ) {}

    public function operation(): string
    {
        return 'answer_survey';
    }

    public function parameters(): array
    {
        return ['survey' => $this->survey, 'rating' => $this->rating, 'comments' => $this->comments];
    }
}
