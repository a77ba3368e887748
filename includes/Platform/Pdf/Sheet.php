<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

use DOMDocument;
use DOMElement;

/**
 * A sheet of paper, built element by element: text is text and never markup, whoever typed it. Styled by CSS, as far as
 * dompdf knows it.
 */
final class Sheet
{
    /** What text gets that the printer's own fonts have no letters for: Greek, Cyrillic and much of Latin. */
    private const WIDE_CLASS = 'wide';
    private const WIDE_STYLE = '.wide { font-family: "dejavu sans"; }';

    public readonly DOMDocument $document;
    public readonly DOMElement $body;

    public function __construct(public readonly string $title, string $style)
    {
        $this->document = new DOMDocument('1.0', 'UTF-8');
        $html = $this->document->createElement('html');
        $this->document->appendChild($html);
        $head = self::add($html, 'head');
        self::add($head, 'title', $title);
        $head
            ->appendChild($this->document->createElement('style'))
            ->appendChild($this->document->createTextNode($style . self::WIDE_STYLE));
        $this->body = self::add($html, 'body');
    }

    /** @param string $text its lines stay lines */
    public static function add(DOMElement $parent, string $name, string $text = '', string $class = ''): DOMElement
    {
        $document = $parent->ownerDocument ?? throw new \LogicException('The element stands in no document.');
        $element = $document->createElement($name);
        $parent->appendChild($element);
        foreach ($text === '' ? [] : explode("\n", str_replace(["\r\n", "\r"], "\n", $text)) as $number => $line) {
            if ($number > 0) {
                $element->appendChild($document->createElement('br'));
            }
            $element->appendChild($document->createTextNode($line));
        }
        $classes = trim($class . ($name === 'title' || self::isPlain($text) ? '' : ' ' . self::WIDE_CLASS));
        if ($classes !== '') {
            $element->setAttribute('class', $classes);
        }

        return $element;
    }

    /** Whether the fonts that every reader of PDF has hold all letters of the text: those of Windows-1252. */
    private static function isPlain(string $text): bool
    {
        return mb_convert_encoding(mb_convert_encoding($text, 'Windows-1252', 'UTF-8'), 'UTF-8', 'Windows-1252') ===
            $text;
    }
}
