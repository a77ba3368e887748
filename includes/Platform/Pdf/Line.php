<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** A line of text that fits a given width. */
final class Line
{
    /** Replacements for characters that both fonts lack; also makes all line breaks one kind. */
    private const INSTEAD = ["\r\n" => "\n", "\r" => "\n", "\u{202F}" => "\u{A0}", "\u{2212}" => '-'];

    public function __construct(
        public readonly string $text,
        public readonly Style $style,
        public readonly Font $font,
    ) {}

    /** @return float in points */
    public function width(): float
    {
        return self::measure($this->text, $this->style, $this->font);
    }

    /** @return float in points */
    public function height(): float
    {
        return $this->style->size * $this->style->leading;
    }

    /**
     * Breaks text into lines, between words and after hyphens; within a word only if it's wider than a line.
     *
     * @param float $width of a line, in points
     *
     * @return list<self> empty for empty text
     */
    public static function wrap(string $text, Style $style, float $width, Fonts $fonts): array
    {
        $text = self::clean($text);
        $font = $fonts->of($text, $style->isBold);
        $lines = [];
        foreach ($text === '' ? [] : explode("\n", $text) as $paragraph) {
            $line = '';
            $used = 0.0;
            foreach (self::pieces($paragraph, $style, $font, $width) as $piece) {
                $needed = self::measure($piece, $style, $font);
                // A blank at the end of a line may stick out.
                if ($line !== '' && $used + self::measure(rtrim($piece, ' '), $style, $font) > $width) {
                    $lines[] = new self(rtrim($line, ' '), $style, $font);
                    [$line, $used] = ['', 0.0];
                }
                $line .= $piece;
                $used += $needed;
            }
            $lines[] = new self(rtrim($line, ' '), $style, $font);
        }

        return $lines;
    }

    /** @return list<string> what a line must not break, each with the blank that follows it */
    private static function pieces(string $text, Style $style, Font $font, float $width): array
    {
        $pieces = [];
        $words = preg_split('/(?<= )(?! )|(?<=\pL[-–])(?=\pL)|(?<=—)/u', trim($text, ' '));
        foreach ($words === false ? [] : $words as $piece) {
            $isWide = self::measure(rtrim($piece, ' '), $style, $font) > $width;
            array_push($pieces, ...$isWide ? self::parts($piece, $style, $font, $width) : [$piece]);
        }

        return $pieces;
    }

    /** @return list<string> parts of a long word, each as long as fits the width */
    private static function parts(string $word, Style $style, Font $font, float $width): array
    {
        $parts = [];
        $part = '';
        $used = 0.0;
        foreach (mb_str_split($word, 1, 'UTF-8') as $letter) {
            $needed = self::measure($letter, $style, $font);
            if ($part !== '' && $letter !== ' ' && $used + $needed > $width) {
                $parts[] = $part;
                [$part, $used] = ['', 0.0];
            }
            $part .= $letter;
            $used += $needed;
        }

        return [...$parts, $part];
    }

    /** Removes what has no width and no place on paper, such as control characters and direction marks. */
    private static function clean(string $text): string
    {
        $text = strtr(mb_scrub($text, 'UTF-8'), self::INSTEAD);
        $text = (string) preg_replace('/[\t\f\x{0B}\x{2000}-\x{200A}]/u', ' ', $text);

        return (string) preg_replace(['/(?!\n)[\p{Cc}\p{Cf}\x{FE00}-\x{FE0F}]/u', '/ +/'], ['', ' '], $text);
    }

    private static function measure(string $text, Style $style, Font $font): float
    {
        return ($font->width($text) * $style->size * $font->scale()) / 1000;
    }
}
