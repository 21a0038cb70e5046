import { describe, inject } from 'vitest';
import { openFirefox } from '../support/either-browser';
import { tellLivingStories } from './stories/living-stories';

describe('Firefox', () => tellLivingStories(openFirefox, () => inject('firefox')));
